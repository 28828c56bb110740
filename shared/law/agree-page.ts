import type { LegalAct } from './agreements.ts'

export type LegalDocumentLink = { readonly id: string; readonly title: string }

export type AgreeData = {
  agree: {
    readonly act: LegalAct
    /** Documents to accept; none if all are accepted. */
    readonly documents: readonly LegalDocumentLink[]
    readonly versions: string
    /** Interrupted form, which continues with its values; without one the page has its own. */
    readonly interrupted?: {
      readonly path: string
      readonly fields: readonly (readonly [name: string, value: string])[]
    }
    /** Page to return to; '' if none. */
    readonly onward: string
    /** True if secrets of the interrupted form must be entered again. */
    readonly needsSecrets: boolean
    /** True if the visitor sent the form without checking the box. */
    readonly isUnchecked: boolean
  }
}

export const AGREE_PATH = '/agree'
/** Fields that the page adds to a form. */
export const AGREED_FIELD = 'agreed-versions'
export const AGREE_BOX_FIELD = 'agreed-box'
