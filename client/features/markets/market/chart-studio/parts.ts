export type OpenPanel = 'indicators' | 'view' | 'table' | 'keys'
