module.exports = { NO_BREAK_SPACE: ' ' };
