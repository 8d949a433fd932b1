export { adviseNodeInProduction } from './advise-node.mjs';
export { raisedLimits } from './raised-limits.mjs';
export { BUILD_FILE, type Build, describeBuild, printVersion, readBuild } from './read-build';
export {
  printAndExit,
  type Reporter,
  readSettings,
  type SettingName,
  type SettingsOf,
} from './read-settings';
export { reviewConfiguration } from './review-configuration.mjs';
export { settings } from './settings.mjs';
export { readSmtpUrl, type SmtpServer } from './smtp-url';
export { PRODUCTION_PARTS } from './unsafe-settings.mjs';
