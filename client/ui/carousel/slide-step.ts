/** Returns the slide to which a key leads; arrow keys follow the direction of writing. */
export function findSlideForKey(
  key: string,
  { current, count, direction }: { current: number; count: number; direction: 'ltr' | 'rtl' },
): number | undefined {
  const ahead = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft'
  const back = direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight'
  if (count === 0) return undefined
  if (key === ahead) return (current + 1) % count
  if (key === back) return (current + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
