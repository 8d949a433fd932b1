export { raisedLimits } from './raised-limits.mjs';
export { type Reporter, readSettings, type SettingName, type SettingsOf } from './read-settings';
export { settings } from './settings.mjs';
export { unsafeSettings } from './unsafe-settings.mjs';
