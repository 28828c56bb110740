/** What @vitejs/plugin-react wants to run before any component, while Vite serves the sources. */
export const REFRESH_PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
