// The functions that other features may import.
export { cleanImage } from './clean-image.ts'
export { imagesWaiting } from './decoding-turns.ts'
export { discard, imageAddress, readNamedImage, sendImage, sendPublicImage, withImage } from './images.ts'
export { PERCEPTUAL_HASH_BITS, PERCEPTUAL_HASH_DISTANCE_MAX } from './perceptual-hash.ts'
export { requireProof } from './require-proof.ts'
