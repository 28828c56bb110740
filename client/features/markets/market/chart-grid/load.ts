// A separate module keeps these charts out of the first load.

export const loadAdditionalCharts = async () => (await import('./charts.tsx')).AdditionalCharts
