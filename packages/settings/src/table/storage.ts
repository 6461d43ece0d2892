import { longText, optional, path, text, webAddress } from '../kinds.ts'
import { group } from '../setting.ts'

/** A shorter key could be guessed. */
export const SECRETS_KEY_LETTERS_MIN = 32

export const storage = group('Keys and files', {
  SECRETS_KEY: {
    kind: longText(SECRETS_KEY_LETTERS_MIN),
    example: '$(openssl rand -base64 32)',
    meaning:
      'Encrypts mail server passwords, authenticator secrets and emails that contain a link; the same for every process. A deployment needs ' +
      'the key or a file that contains it.',
    isSecret: true,
    readBy: ['api'],
  },
  SECRETS_KEY_FILE: {
    kind: path('the path of a file'),
    example: '/etc/mintmark/keys/secrets.key',
    meaning: 'A file with that key. It is created with a new key if it is missing. Empty: secrets.key in DATA_DIR.',
    readBy: ['api'],
  },
  BOOKS_KEY_FILE: {
    kind: path('the path of a file'),
    example: '/etc/mintmark/keys/books.key',
    meaning:
      'A file with one or more Ed25519 keys, the same for every process: they sign the checkpoints of the books and the files of the audit ' +
      'log, and make the MACs of entries and audit rows. It is created with a new key while there are no such rows. Production needs it. ' +
      'Empty: books.key in DATA_DIR.',
    readBy: ['api'],
  },
  CHECKPOINTS_DIR: {
    kind: path('the path of a folder'),
    example: '/var/lib/mintmark-checkpoints',
    meaning:
      'The folder for checkpoints and the files of the audit log. Empty: the bucket for uploads, or DATA_DIR. Keep them where no one who can ' +
      'change the database can change them.',
    readBy: ['api'],
  },
  S3_BUCKET: {
    kind: text('the name of a bucket'),
    example: 'mintmark-uploads',
    meaning: 'The bucket for uploads, in an S3-compatible store. Empty: uploads are on disk, in DATA_DIR.',
    readBy: ['api'],
  },
  S3_ENDPOINT: {
    kind: optional(webAddress, ''),
    example: 'https://storage.example.com',
    meaning: 'The address of the store. Empty: Amazon S3 in the region.',
    readBy: ['api'],
  },
  S3_REGION: {
    kind: text('the name of a region'),
    default: 'us-east-1',
    example: 'eu-central-1',
    meaning: 'The region of the bucket.',
    readBy: ['api'],
  },
  S3_ACCESS_KEY: {
    kind: text('the name of an access key'),
    example: 'AKIAIOSFODNN7EXAMPLE',
    meaning: 'The name of the access key to the bucket. Required with S3_BUCKET.',
    isSecret: true,
    readBy: ['api'],
  },
  S3_SECRET_KEY: {
    kind: text('a secret access key'),
    example: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    meaning: 'The secret of the access key to the bucket. Required with S3_BUCKET.',
    isSecret: true,
    readBy: ['api'],
  },
})
