// Loads the studio. A separate module, so that the list of its dependencies is not in the first load.

export const loadStudio = async () => (await import('./studio.tsx')).Studio
