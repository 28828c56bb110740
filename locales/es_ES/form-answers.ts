import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  problemCount: ({ count }: { count: number }) =>
    selectPluralForm('es', count, {
      one: `Corrige ${count} campo para continuar`,
      many: `Corrige ${count} de campos para continuar`,
      other: `Corrige ${count} campos para continuar`,
    }),
  refusals: {
    accounts_closed: {
      title: 'En este sitio no hay cuentas',
      text: 'Este sitio muestra los mercados de un exchange. Inicia sesión o regístrate en el sitio del propio exchange.',
    },
    passkeys_closed: { title: 'Las llaves de acceso aún no están disponibles', text: 'De momento, usa tu contraseña.' },
    social_closed: {
      title: 'El inicio de sesión con otros servicios aún no está disponible',
      text: 'Usa tu correo o tu número de teléfono y tu contraseña.',
    },
    insecure_address: {
      title: 'No puedes mantener la sesión iniciada en esta dirección',
      text: 'Los navegadores solo mantienen la sesión iniciada por HTTPS. Abre el sitio en su dirección https://.',
    },
    credentials_wrong: {
      title: 'Correo, teléfono o contraseña incorrectos',
      text: 'Revisa tus datos, también las mayúsculas y minúsculas. ¿Has olvidado la contraseña? Restablécela.',
    },
    account_frozen: {
      title: 'Tu cuenta está congelada',
      text: 'No puedes iniciar sesión mientras la revisamos. Nos pondremos en contacto contigo.',
    },
    too_many_attempts: {
      title: 'Demasiados intentos',
      text: 'Para proteger las cuentas, debes esperar antes de volver a intentarlo. Tu cuenta no está bloqueada.',
    },
    busy: {
      title: 'Ahora mismo hay demasiada actividad',
      text: 'Lo que has introducido es correcto. Inténtalo de nuevo en un momento.',
    },
    flow_over: {
      title: 'Esta sesión ha caducado',
      text: 'Empieza de nuevo. Si sigue ocurriendo, comprueba que tu navegador permite las cookies.',
    },
    code_over: {
      title: 'Este código ya no es válido',
      text: 'Ha caducado o se ha introducido mal demasiadas veces. Pide un código nuevo.',
    },
    code_too_soon: {
      title: 'Acabamos de enviarte un código',
      text: 'Revisa primero tus mensajes y el correo no deseado.',
    },
    unavailable: {
      title: 'No se ha podido conectar con el exchange',
      text: 'Comprueba tu conexión e inténtalo de nuevo.',
    },
  },
  notices: {
    code_sent: { title: 'Te hemos enviado un código nuevo', text: 'El código anterior ya no funciona.' },
  },
  wait: ({ count }: { count: number }) =>
    selectPluralForm('es', count, {
      one: `Inténtalo de nuevo en ${count} minuto.`,
      many: `Inténtalo de nuevo en ${count} de minutos.`,
      other: `Inténtalo de nuevo en ${count} minutos.`,
    }),
  problems: {
    email_missing: 'Introduce tu correo electrónico.',
    email_invalid: 'Introduce un correo válido, como nombre@example.com.',
    email_too_long: 'El correo puede tener hasta {{most}} caracteres.',
    mobile_missing: 'Introduce tu número de teléfono.',
    mobile_digits: 'Introduce tu número solo con dígitos, sin el prefijo del país.',
    mobile_too_short: 'El número debe tener al menos {{least}} dígitos.',
    mobile_too_long: 'El número puede tener hasta {{most}} dígitos.',
    country_missing: 'Elige un país o una región.',
    password_missing: 'Introduce una contraseña.',
    password_too_short: 'Usa al menos {{least}} caracteres.',
    password_too_long: 'Usa {{most}} caracteres como máximo.',
    password_character:
      'Usa letras de la A a la Z (sin tilde ni ñ), dígitos y símbolos comunes. No se permiten espacios ni comillas dobles.',
    password_no_upper: 'Añade una mayúscula.',
    password_no_lower: 'Añade una minúscula.',
    password_no_digit: 'Añade un dígito.',
    password_no_special: 'Añade un carácter especial, como ! o #.',
    password_common: 'Esta contraseña es demasiado fácil de adivinar. Elige otra.',
    code_missing: 'Introduce el código de {{digits}} dígitos.',
    code_incomplete: 'Introduce los {{digits}} dígitos del código.',
    code_wrong: 'Código incorrecto. Intentos restantes: {{left}}.',
    terms_missing: 'Marca la casilla para continuar.',
    agreement_changed: 'Los documentos han cambiado. Recarga la página y acepta la nueva versión.',
    invite_invalid: 'Un código de invitación tiene de 4 a {{most}} letras y dígitos.',
    invite_unknown: 'Este código de invitación no existe. Revísalo o deja el campo vacío.',
    password_wrong: 'Tu contraseña actual no es correcta.',
    totp_wrong: 'Código incorrecto. Introduce el código que muestra ahora tu aplicación de autenticación.',
    totp_used: 'Este código ya se ha usado. Espera al siguiente o usa otro código de respaldo.',
  },
} satisfies Catalog<Messages['form-answers']>
