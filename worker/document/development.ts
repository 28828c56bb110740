/** Vite's React refresh; must run before any component (@vitejs/plugin-react). */
export const REACT_REFRESH_PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
