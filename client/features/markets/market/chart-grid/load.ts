// Keeps further charts out of the first load.

export const loadFurtherCharts = async () => (await import('./charts.tsx')).FurtherCharts
