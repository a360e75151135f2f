/** The shell as a developer's browser runs it, around a remote under development: before anything else, the renderers. */
import './devtools-hook';
import '../index';
