// The functions that other features may import.
export { cleanImage } from './clean-image.ts'
export { OUTLINE_BITS, OUTLINE_DISTANCE_MAX } from './picture-outline.ts'
export { discard, pictureAddress, sendPicture, sendPublicPicture, withPicture } from './pictures.ts'
export { requireProof } from './require-proof.ts'
