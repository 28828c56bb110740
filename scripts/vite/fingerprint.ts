import { computeFnv1a } from '../../shared/platform/fnv1a.ts'

/**
 * A short name for a text (FNV-1a, twice over, 16 hex digits): to tell builds apart, not to withstand anyone.
 * Another text has, as far as chance goes, another name.
 */
export function fingerprint(text: string): string {
  const half = (offset?: number) => computeFnv1a(text, offset).toString(16).padStart(8, '0')
  return half() + half(0x9e3779b9)
}
