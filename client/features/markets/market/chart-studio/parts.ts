export type ChartStudioDialogName = 'indicators' | 'view' | 'table' | 'keys'
