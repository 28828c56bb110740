/** Must run before any component while Vite serves the sources (@vitejs/plugin-react). */
export const REFRESH_PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
