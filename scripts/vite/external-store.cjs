// In the place of `use-sync-external-store/shim` (vite.config.ts): modules of either kind have it.

exports.useSyncExternalStore = require('react').useSyncExternalStore
