import { mayDo, type Permission, type StaffRole } from '../staff/permissions.ts'

/** A signed-in person who asks to see something. */
export type Viewer =
  | { readonly realm: 'customer'; readonly id: string }
  | { readonly realm: 'staff'; readonly id: string; readonly role: StaffRole }

/** Something that belongs to a customer; without an owner it belongs to the house. */
export interface Owned {
  readonly customerId: string | null
}

/** True for the viewer's own. Staff own nothing that customers own, whatever its id. */
export const isOwn = (viewer: Viewer, { customerId }: Owned): boolean =>
  viewer.realm === 'customer' && viewer.id === customerId

/** Decides if a viewer may use an endpoint with this permission. Customers need none: what they see is their own. */
export const mayUse = (viewer: Viewer, permission: Permission | undefined): boolean =>
  viewer.realm === 'customer' || (permission !== undefined && mayDo(viewer.role, permission))

/**
 * Decides if a viewer may see what belongs to a customer, such as a payment proof or a profile image: customers see their own, and
 * staff see everyone's if their role may read its class of data.
 */
export const maySee = (viewer: Viewer, owned: Owned, permission: Permission): boolean =>
  viewer.realm === 'customer' ? isOwn(viewer, owned) : mayDo(viewer.role, permission)

/** True if this customer may submit this proof: customers submit only their own. */
export const maySubmitProof = (customerId: string, proof: Owned): boolean => proof.customerId === customerId
