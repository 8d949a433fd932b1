module.exports = require('@giftstore/build/jest').node(__dirname);
