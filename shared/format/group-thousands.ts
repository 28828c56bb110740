export function groupThousands(text: string): string {
  const point = text.indexOf('.')
  const whole = point === -1 ? text : text.slice(0, point)
  if (whole.length < 4) return text
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (point === -1 ? '' : text.slice(point))
}
