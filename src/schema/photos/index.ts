import { defineModule } from '../../kernel/module.ts'

export { deleteImages } from './delete-images.ts'
export { images } from './domain.ts'
export { image, photoExample, photoId } from './input.ts'
export { lockImagesOfUrls, lockOwnImages } from './own-images.ts'
export { PHOTO, type PhotoRecord, uploadPhotos } from './photos.ts'
export { renewImageKey, withdrawImageUrls } from './renew-key.ts'
export { keepImages, type StoredImage, withStoredImages } from './store-image.ts'
export { PhotoType } from './types.ts'

export const manifest = defineModule({
  name: 'photos',
  about: 'Images that people upload, and the pictures of profiles and children.',
  uses: ['billing'],
})
