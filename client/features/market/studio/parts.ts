/** The dialogs of the studio. */
export type Open = 'indicators' | 'view' | 'table' | 'keys'
