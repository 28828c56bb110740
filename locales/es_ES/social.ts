import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: 'Continuar con {{service}}',
  confirm: 'Confirma con {{service}} que eres tú.',
  untied: {
    fresh: 'Regístrate con el correo de tu cuenta de {{service}}. Después podrás iniciar sesión con {{service}}.',
    unlinked:
      'Esta cuenta de {{service}} aún no está vinculada a ninguna cuenta de este sitio. Inicia sesión o regístrate y vincúlala en Cuenta > Seguridad.',
    other:
      'Esta cuenta de {{service}} está vinculada a otra cuenta de aquí. Cierra la sesión primero si quieres entrar con ella.',
  },
  refusals: {
    denied: 'No has permitido el acceso. No se ha cambiado nada.',
    expired: 'La solicitud ha caducado o se inició en otro navegador. Empieza de nuevo.',
    wrong: 'No se ha podido verificar la respuesta de {{service}}. Empieza de nuevo.',
    unreachable: 'No se ha podido conectar con {{service}}. Inténtalo de nuevo o inicia sesión de otra forma.',
    frozen: 'Tu cuenta está congelada. No puedes iniciar sesión hasta que termine la revisión.',
    limited: 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
    gone: 'La cuenta vinculada a esta cuenta de {{service}} ya no existe aquí.',
  },
} satisfies Catalog<Messages['social']>
