// The way to several charts, apart from the page: what they need is not part of a first load.

export const loadCharts = async () => (await import('./charts.tsx')).Charts
