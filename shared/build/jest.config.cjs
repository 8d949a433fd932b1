module.exports = require('./jest.cjs').node(__dirname);
