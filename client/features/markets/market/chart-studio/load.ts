// Loads the chart tools. A separate module, so that the list of their chunks is not in the first load.

export const loadChartStudio = async () => (await import('./studio.tsx')).ChartStudio
