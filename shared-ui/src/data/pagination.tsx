import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../actions/button';

interface Props {
  page: number;
  lastPage: number;
  /** The URL of a page. Pages are links, so they can be shared and opened in a new tab. */
  toPage: (page: number) => string;
  /** What the pages list: "Orders". */
  label: string;
}

/** Links to the first page, the last and those around this one. Renders nothing for a single page. */
export function Pagination({ page, lastPage, toPage, label }: Props) {
  if (lastPage <= 1) return null;
  return (
    <chakra.nav aria-label={`Pages of ${label}`} mt="8">
      <chakra.ul
        display="flex"
        flexWrap="wrap"
        justifyContent="center"
        alignItems="center"
        gap="1"
        listStyleType="none"
      >
        <AdjacentLink show={page > 1} to={toPage(page - 1)} name="Previous page">
          <ChevronLeft aria-hidden="true" />
        </AdjacentLink>
        {pagesAround(page, lastPage).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity
            <chakra.li key={`gap-${index}`} aria-hidden="true" px="1">
              …
            </chakra.li>
          ) : (
            <li key={number}>
              <LinkButton
                to={toPage(number)}
                variant={number === page ? 'subtle' : 'ghost'}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                px="1"
              >
                {number}
              </LinkButton>
            </li>
          ),
        )}
        <AdjacentLink show={page < lastPage} to={toPage(page + 1)} name="Next page">
          <ChevronRight aria-hidden="true" />
        </AdjacentLink>
      </chakra.ul>
    </chakra.nav>
  );
}

function AdjacentLink({ show, to, name, children }: { show: boolean; to: string; name: string; children: ReactNode }) {
  return (
    show && (
      <li>
        <LinkButton to={to} variant="ghost" aria-label={name} px="1">
          {children}
        </LinkButton>
      </li>
    )
  );
}

/** The pages to link to, such as 1 … 4 5 6 … 20. Null is a gap; a gap of one page is shown as that page. */
export function pagesAround(page: number, lastPage: number): (number | null)[] {
  const linked = [1, page - 1, page, page + 1, lastPage].filter((number) => number >= 1 && number <= lastPage);
  const pages = [...new Set(linked)].sort((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const gap = number - (pages[index - 1] ?? number);
    if (gap > 2) return [null, number];
    return gap === 2 ? [number - 1, number] : [number];
  });
}
