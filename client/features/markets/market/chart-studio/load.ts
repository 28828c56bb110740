// Loads the studio. A separate module, so that the list of its dependencies is not in the first load.

export const loadChartStudio = async () => (await import('./studio.tsx')).ChartStudio
