module.exports = require('@giftstore/build/jest').browser(__dirname);
