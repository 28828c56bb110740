// Keeps further charts out of the first load.

export const loadCharts = async () => (await import('./charts.tsx')).Charts
