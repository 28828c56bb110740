// This is a separate module, so the first load does not contain the list of their chunks.

export const loadChartStudio = async () => (await import('./studio.tsx')).ChartStudio
