import { Box } from '@azadkar/shared-ui';

const PETALS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The illustration of a certificate's seal: eight kites around a check mark, and two ribbons. */
export const Seal = ({ size = '100%' }: { size?: string }) => (
  <Box width={size} css={paint}>
    <svg viewBox="0 0 200 240" aria-hidden="true">
      <path className="ribbon" d="M64 138 48 236l32-20 14 24 14-96z" />
      <path className="ribbon dark" d="M136 138 152 236l-32-20-14 24-14-96z" />
      <circle className="ground" cx="100" cy="96" r="94" />
      <circle className="ring" cx="100" cy="96" r="84" />
      <g transform="translate(100 96)">
        {PETALS.map((index) => (
          <g key={index} transform={`rotate(${index * 45})`}>
            <path className={index % 2 ? 'petal' : 'petal pale'} d="M0-20 17-46 0-76-17-46Z" />
            <path className="shade" d="M0-20 17-46 0-76Z" />
          </g>
        ))}
        <circle className="light" r="17" />
        <path className="tick" d="m-8 0 6 6 11-12" />
      </g>
    </svg>
  </Box>
);

const paint = {
  '& .ribbon': { fill: 'accent.500' },
  '& .dark': { fill: 'accent.600' },
  '& .ground': { fill: 'brand.600' },
  '& .ring': { fill: 'none', stroke: 'brand.300', strokeDasharray: '2 7', strokeLinecap: 'round', strokeWidth: '2.5' },
  '& .petal': { fill: 'brand.400' },
  '& .pale': { fill: 'brand.200' },
  '& .shade': { fill: 'brand.950', opacity: '0.2' },
  '& .light': { fill: 'accent.300' },
  '& .tick': {
    fill: 'none',
    stroke: 'brand.950',
    strokeWidth: '4',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
};
