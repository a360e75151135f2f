import type { Peer, PeersPage } from '@azadkar/shared-api/network/schema';

/** A card of the directory. Pass only the fields that matter to the test. */
export function aPeer(id: number, overrides: Partial<Peer> = {}): Peer {
  return {
    id,
    member_id: String(id),
    name: `Member ${id}`,
    title: 'Designer',
    avatar: null,
    city: 'Lahore',
    country: 'Pakistan',
    hourly_rate: 1500,
    bio: 'A short story.',
    skills: [{ id: 1, name: 'Design' }],
    platforms: {},
    members_only: false,
    ...overrides,
  };
}

export function aPeersPage(items: Peer[], current_page = 1, last_page = 1): PeersPage {
  return { items, pagination: { current_page, last_page, total: items.length } };
}
