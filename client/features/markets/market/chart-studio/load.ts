// Keeps the studio's dependency list out of the first load.

export const loadStudio = async () => (await import('./studio.tsx')).Studio
