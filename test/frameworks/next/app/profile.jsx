'use client';
import 'platform-network-widgets/define/profile';
/** Makes the browser load what the tag of the page needs. */
export const Profile = () => null;
