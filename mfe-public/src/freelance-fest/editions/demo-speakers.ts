import type { Speaker } from './edition';

/** A speaker of the demo; none of these people exists. The seed of the demo stores a drawn portrait under this name. */
function speaker(name: string, type: Speaker['type'], designation: string, company: string): Speaker {
  return {
    name: `${name} Demo`,
    type,
    designation,
    company,
    image: `portrait-${name.toLowerCase()}-demo.webp`,
    linkdln: null,
  };
}

/** Adds the URL of a profile, under the domain that is reserved for examples. */
function withProfile(person: Speaker): Speaker {
  const slug = person.name.toLowerCase().replaceAll(' ', '-');
  return { ...person, linkdln: `https://linkedin.example/in/${slug}` };
}

export const speakers = {
  nadia: withProfile(speaker('Nadia', 'Chief Guest', 'Secretary for Digital Work', 'Example Ministry')),
  imran: withProfile(speaker('Imran', 'Chief Guest', 'Director of Tourism and Skills', 'Example Department, Gilgit')),
  farah: speaker('Farah', 'Guest of Honor', 'Vice Chancellor', 'Example University'),
  tariq: speaker('Tariq', 'Guest of Honor', 'Country Lead', 'Example Payments'),
  sana: withProfile(speaker('Sana', 'Keynote Speaker', 'Founder', 'Example Studio')),
  bilal: withProfile(speaker('Bilal', 'Keynote Speaker', 'Chief Economist', 'Example Institute')),
  ayesha: withProfile(speaker('Ayesha', 'Speaker', 'Product designer', 'Freelancer, Lahore')),
  hamza: speaker('Hamza', 'Speaker', 'Mobile developer', 'Freelancer, Karachi'),
  mehwish: withProfile(speaker('Mehwish', 'Speaker', 'Copywriter', 'Freelancer, Multan')),
  zain: speaker('Zain', 'Speaker', 'Tax adviser', 'Example Chartered Accountants'),
  gulnaz: withProfile(speaker('Gulnaz', 'Speaker', 'Translator', 'Freelancer, Gilgit')),
  karim: speaker('Karim', 'Speaker', 'Video editor', 'Freelancer, Hunza'),
  rabia: speaker('Rabia', 'Speaker', 'Community lead', 'Example Cowork'),
  usman: withProfile(speaker('Usman', 'Speaker', 'Lawyer', 'Example Chambers')),
};
