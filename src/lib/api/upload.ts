import type { Failure, Picture } from '#contract/shared.ts'
import { ApiError } from './apiError.ts'

type Answer = { success: true; photos: Picture[] } | Failure

function read(request: XMLHttpRequest): Answer | undefined {
  try {
    return JSON.parse(request.responseText) as Answer
  } catch {
    return undefined
  }
}

/**
 * `POST /reviews/photos/upload` of one photo. Not by the typed client: of what goes out, only this kind of request says
 * how far it is. `onProgress` hears the share, 0 to 1.
 */
export function uploadPhoto(photo: File, onProgress: (share: number) => void): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('photos', photo)
    request.open('POST', '/api/reviews/photos/upload')
    request.setRequestHeader('x-locale', location.pathname.split('/')[1] ?? '')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const answer = read(request)
      const [picture] = answer?.success ? answer.photos : []
      const code = answer?.success === false ? answer.code : null
      if (picture) resolve(picture)
      else reject(new ApiError(request.status, code, 'The photo was not taken'))
    }
    request.onerror = () => reject(new ApiError(0, null, 'No connection'))
    request.send(form)
  })
}
