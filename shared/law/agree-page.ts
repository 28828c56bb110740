import type { LegalAct } from './agreements.ts'

export type LegalDocumentLink = { readonly id: string; readonly title: string }

export type AgreeData = {
  agree: {
    readonly act: LegalAct
    /** Documents to accept; empty if all are accepted. */
    readonly documents: readonly LegalDocumentLink[]
    readonly versions: string
    /** Interrupted form, which continues with its values; if absent, the page shows its own form. */
    readonly interrupted?: {
      readonly path: string
      readonly fields: readonly (readonly [name: string, value: string])[]
    }
    /** Page to return to; '' for none. */
    readonly onward: string
    readonly needsSecrets: boolean
    readonly isUnchecked: boolean
  }
}

export const AGREE_PATH = '/agree'
export const AGREED_VERSIONS_FIELD = 'agreed-versions'
export const AGREE_CHECKBOX_FIELD = 'agreed-box'
