import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Acepta los documentos para continuar',
  lead: 'Todavía no has aceptado la versión actual de estos documentos. Lo que has introducido se conserva.',
  accept: 'He leído y acepto estos documentos.',
  unchecked: 'Marca la casilla para continuar.',
  submit: 'Aceptar y continuar',
  secrets: 'Por tu seguridad, después tendrás que volver a introducir contraseñas y códigos.',
  rights: 'Aunque aún no los hayas aceptado, puedes cerrar posiciones, retirar tus fondos y cerrar tu cuenta.',
  done: 'Todos los documentos están aceptados',
  doneText: 'Puedes cerrar esta pestaña y seguir donde estabas.',
} satisfies Catalog<Messages['agree']>
