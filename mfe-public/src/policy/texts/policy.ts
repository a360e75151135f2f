interface PolicyLink {
  to: string;
  label: string;
}

export interface PolicySection {
  /** The anchor of the section. */
  id: string;
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
  link?: PolicyLink;
}

/** What the association promises in writing, such as its privacy notice. */
export interface Policy {
  title: string;
  lead: string;
  /** The day of this text: "2026-11-23". */
  updated: string;
  sections: readonly PolicySection[];
}
