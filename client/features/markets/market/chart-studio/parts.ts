export type StudioDialogName = 'indicators' | 'view' | 'table' | 'keys'
