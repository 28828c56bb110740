// The way to the studio, apart from the page: the list of what the studio needs is not part of a first load.

export const loadStudio = async () => (await import('./studio.tsx')).Studio
