import { computeFnv1a } from '../../shared/platform/fnv1a.ts'

/**
 * FNV-1a twice, 16 hex digits, to distinguish builds. It is not secure, but two different texts practically never have
 * the same fingerprint.
 */
export function computeFingerprint(text: string): string {
  const half = (offset?: number) => computeFnv1a(text, offset).toString(16).padStart(8, '0')
  return half() + half(0x9e3779b9)
}
