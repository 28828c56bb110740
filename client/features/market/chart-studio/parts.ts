export type Open = 'indicators' | 'view' | 'table' | 'keys'
